//! Addresses of pages.

use report::html::address;

#[test]
fn an_address_stays_below_the_folder() {
    for (id, address_of_page) in [
        ("anna_b-1.zip", "./tutors/anna_b-1.zip/index.html"),
        (
            "javascript:alert(1)",
            "./tutors/javascript%3Aalert%281%29/index.html",
        ),
        ("a/../b\"'>", "./tutors/a%2F..%2Fb%22%27%3E/index.html"),
        ("\u{fc} x", "./tutors/%C3%BC%20x/index.html"),
    ] {
        assert_eq!(address("./tutors", id), address_of_page);
    }
}
