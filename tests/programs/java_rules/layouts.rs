//! The choice of the files that are compiled, and of those that are graded.

use ::java::layout::Layout;
use intake::Tree;

use super::{layout_of, shown, tree};

const BLOCK: &str = "package utils; public class BlockUtils {}";

fn graded(tree: &Tree, layout: &Layout) -> Vec<String> {
    let graded = layout.graded.iter();
    graded
        .map(|graded| format!("{} {}", graded.full_name, tree.sources[graded.file].path))
        .collect()
}

fn compiled<'a>(tree: &'a Tree, layout: &Layout) -> Vec<&'a str> {
    let files = layout.compiled.iter();
    files
        .map(|&file| tree.sources[file].path.as_str())
        .collect()
}

fn remarks(layout: &Layout) -> Vec<String> {
    let remarks = layout.remarks.iter();
    remarks
        .map(|remark| format!("{} {}", remark.rule, shown(remark)))
        .collect()
}

#[test]
fn the_declared_name_and_package_decide() {
    let tree = tree(&[
        ("a/Block.java", "class Other {} class BlockUtils {}"),
        (
            "a b/c.d/RowUtils.java",
            "package my.own; public class RowUtils {}",
        ),
        (
            "ColUtils.java",
            "// class ColUtils {}\npublic interface ColUtils {}",
        ),
    ]);
    let layout = layout_of(&tree, &["RowUtils", "BlockUtils", "ColUtils"]);
    assert_eq!(
        graded(&tree, &layout),
        [
            "my.own.RowUtils a b/c.d/RowUtils.java",
            "BlockUtils a/Block.java"
        ]
    );
    assert_eq!(remarks(&layout), ["class-missing - ColUtils: "]);
    assert_eq!(layout.compiled, [0, 1, 2]);
}

#[test]
fn of_several_files_the_stated_rule_chooses_one() {
    let check = |files: &[(&str, &str)], chosen: &str, detail: &str| {
        let tree = tree(files);
        let layout = layout_of(&tree, &["BlockUtils"]);
        assert_eq!(tree.sources[layout.graded[0].file].path, chosen);
        assert_eq!(layout.remarks.len(), 1);
        assert_eq!(layout.remarks[0].detail, detail);
        compiled(&tree, &layout).join(" ")
    };
    // The file with the name of the class is chosen, and copies are not compiled.
    let files = check(
        &[
            ("Copy.java", BLOCK),
            ("old/BlockUtils.java", BLOCK),
            ("old/Helper.java", "class A {}"),
        ],
        "old/BlockUtils.java",
        "old/BlockUtils.java > Copy.java",
    );
    assert_eq!(files, "old/BlockUtils.java old/Helper.java");
    // The file in fewer folders is chosen.
    check(
        &[("a/b/BlockUtils.java", BLOCK), ("z/BlockUtils.java", BLOCK)],
        "z/BlockUtils.java",
        "z/BlockUtils.java > a/b/BlockUtils.java",
    );
    // The class in the right package is chosen; one in another package does no harm.
    let files = check(
        &[
            ("a/BlockUtils.java", "package a; class BlockUtils {}"),
            ("z/BlockUtils.java", BLOCK),
        ],
        "z/BlockUtils.java",
        "z/BlockUtils.java > a/BlockUtils.java",
    );
    assert_eq!(files, "a/BlockUtils.java z/BlockUtils.java");
    // The first file in the alphabet is chosen; at most five others are named.
    let many: Vec<String> = ('a'..='h')
        .map(|name| format!("{name}/BlockUtils.java"))
        .collect();
    let files: Vec<(&str, &str)> = many.iter().map(|path| (path.as_str(), BLOCK)).collect();
    let files = check(
        &files,
        "a/BlockUtils.java",
        "a/BlockUtils.java > b/BlockUtils.java, c/BlockUtils.java, d/BlockUtils.java, e/BlockUtils.java, \
         f/BlockUtils.java, +2",
    );
    assert_eq!(files, "a/BlockUtils.java");
}

#[test]
fn copies_of_helpers_and_interfaces_are_not_compiled_twice() {
    let helper = "package utils; class Helper {}";
    let tree = tree(&[
        ("one/utils/Helper.java", helper),
        ("one/utils/BlockUtils.java", BLOCK),
        ("one/old/Helper.java", "package old; class Helper {}"),
        ("one/utils/old/Helper.java", helper),
        ("one/utils/HelperCopy.java", helper),
    ]);
    let layout = layout_of(&tree, &["BlockUtils"]);
    assert_eq!(
        compiled(&tree, &layout),
        [
            "one/old/Helper.java",
            "one/utils/BlockUtils.java",
            "one/utils/Helper.java"
        ]
    );
    assert!(layout.remarks.is_empty());
}

#[test]
fn a_misspelt_class_is_named() {
    let tree = tree(&[
        ("a.java", "package utils;\npublic class BlockUtil {}"),
        ("b.java", "class ColUtils {} interface RowUtil {}"),
    ]);
    let layout = layout_of(&tree, &["BlockUtils", "RowUtils", "ColUtils"]);
    assert_eq!(
        remarks(&layout),
        [
            "class-missing - RowUtils: ",
            "class-missing a.java:2:14 BlockUtils: BlockUtil"
        ]
    );
}

#[test]
fn packages_of_others_are_taken_out() {
    let tree = tree(&[
        ("a.java", "package java.lang; class String {}"),
        ("b.java", "package epsilon.driver; class BlockUtils {}"),
        ("c.java", "package javaxy; class A {}"),
        ("d.java", "/* */ package com.sun; class A {}"),
        ("e.java", "package com.sunny; class A {}"),
        ("f.java", "package \\u006adk.internal; class A {}"),
        ("src/data/Cell.java", "package data; class Cell { broken"),
        ("src/data/G.java", "package data; class Grid {}"),
        ("src/data/Grid.java", "package data; clas Grid {}"),
        ("src/data/Tool.java", "package data; class Tool {}"),
        ("src/Grid.java", "class Grid {}"),
        ("src/module-info.java", "module a {}"),
    ]);
    let layout = layout_of(&tree, &["BlockUtils"]);
    assert_eq!(
        compiled(&tree, &layout),
        ["c.java", "e.java", "src/Grid.java", "src/data/Tool.java"]
    );
    assert_eq!(
        remarks(&layout),
        [
            "class-missing - BlockUtils: ",
            "reserved-package a.java:1:9 -: java.lang",
            "reserved-package b.java:1:9 -: epsilon.driver",
            "reserved-package d.java:1:15 -: com.sun",
            "reserved-package f.java:1:9 -: jdk.internal",
        ]
    );
}
