//! The deadline of a course, and the deduction for a late hand-in.
//!
//! A time without a zone is in the zone of the deadline. Deductions are computed in hundredths of points and rounded
//! half up.

use std::fmt;

use chrono::{
    DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, SecondsFormat, TimeDelta,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point in time with its time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(DateTime<FixedOffset>);

impl Time {
    /// Reads `2026-06-18T23:59:00+02:00`: a time with its zone.
    pub fn parse(text: &str) -> Option<Self> {
        DateTime::parse_from_rfc3339(text.trim()).ok().map(Self)
    }

    /// Returns the date and time to the minute, in the zone of another time: `2026-06-18 23:59`.
    pub fn in_words(self, zone_of: Self) -> String {
        let local = self.0.with_timezone(zone_of.0.offset());
        local.format("%Y-%m-%d %H:%M").to_string()
    }
}

impl fmt::Display for Time {
    /// Writes the time as [`Time::parse`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_rfc3339_opts(SecondsFormat::Secs, false))
    }
}

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let invalid = || serde::de::Error::custom(format_args!("invalid time `{text}`"));
        Self::parse(&text).ok_or_else(invalid)
    }
}

/// A deduction: points, or a share of the points earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deduction {
    /// Points, in hundredths.
    Points(u64),
    /// A share, in hundredths of a percent.
    Percent(u64),
}

/// The whole, in hundredths of a percent.
const WHOLE: u64 = 10_000;

impl Deduction {
    /// Reads `2`, `1.5` or `10 %`, with at most two decimals; a share is at most 100 %.
    ///
    /// ```
    /// use model::deadline::Deduction;
    /// assert_eq!(Deduction::parse("1.5"), Some(Deduction::Points(150)));
    /// assert_eq!(Deduction::parse("10 %"), Some(Deduction::Percent(1000)));
    /// assert_eq!(Deduction::parse("101 %"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let share = text.strip_suffix('%').map(str::trim_end);
        let (whole, part) = share
            .unwrap_or(text)
            .split_once('.')
            .unwrap_or((share.unwrap_or(text), ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 5 || part.len() > 2 || !digits(whole) || !digits(part)
        {
            return None;
        }
        let hundredths: u64 = format!("{whole}{part:0<2}").parse().ok()?;
        match share {
            None => Some(Self::Points(hundredths)),
            Some(_) => (hundredths <= WHOLE).then_some(Self::Percent(hundredths)),
        }
    }

    /// Returns the deduction for a number of days.
    #[must_use]
    const fn times(self, days: u64) -> Self {
        match self {
            Self::Points(points) => Self::Points(points.saturating_mul(days)),
            Self::Percent(share) => Self::Percent(share.saturating_mul(days)),
        }
    }

    /// Returns the points deducted from a base, both in hundredths of points; at most the base.
    pub fn of(self, base: u64) -> u64 {
        let taken = match self {
            Self::Points(points) => points,
            Self::Percent(share) => {
                let doubled = u128::from(base) * u128::from(share) * 2 + u128::from(WHOLE);
                u64::try_from(doubled / u128::from(2 * WHOLE)).unwrap_or(u64::MAX)
            }
        };
        taken.min(base)
    }
}

impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Points(hundredths) | Self::Percent(hundredths)) = self;
        let (whole, part) = (hundredths / 100, hundredths % 100);
        let sign = if matches!(self, Self::Percent(_)) {
            " %"
        } else {
            ""
        };
        match part {
            0 => write!(f, "{whole}{sign}"),
            _ => write!(f, "{whole}.{part:02}{sign}"),
        }
    }
}

/// The cost of one late hand-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The deduction.
    pub deduction: Deduction,
    /// The maximum deduction, if there is one.
    pub maximum: Option<Deduction>,
}

impl Cut {
    /// Returns the points deducted from a base, both in hundredths of points; at most the base.
    pub fn of(&self, base: u64) -> u64 {
        let taken = self.deduction.of(base);
        self.maximum
            .map_or(taken, |maximum| taken.min(maximum.of(base)))
    }
}

/// The rule by which lateness costs points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A deduction for each day begun.
    PerDay(Deduction),
    /// Steps in ascending order: the deduction for a hand-in that is late by more than so many hours.
    Steps(Vec<(u32, Deduction)>),
}

/// The deadline of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The time at which hand-ins are due.
    pub time: Time,
    /// The grace period after it, or after an extension, in minutes. A later hand-in is late from the due time on.
    pub grace_minutes: u32,
    /// The rule by which lateness costs points.
    pub cost: Cost,
    /// The maximum deduction, if there is one.
    pub maximum: Option<Deduction>,
}

/// The time of a hand-in, and the time at which it was due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandedIn {
    /// The time of the hand-in; `None` if it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Time>,
    /// The time at which it was due.
    pub due: Time,
    /// `true` if the due time is an extension.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_extended: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// The first letters of each month's names in English and German.
const MONTHS: [&[&str]; 12] = [
    &["jan", "jän"],
    &["feb"],
    &["mar", "mär", "mae"],
    &["apr"],
    &["may", "mai"],
    &["jun"],
    &["jul"],
    &["aug"],
    &["sep"],
    &["oct", "okt"],
    &["nov"],
    &["dec", "dez"],
];

impl Deadline {
    /// Reads the time of a hand-in: `2026-06-18 23:59` or `18.06.2026 23:59`, with or without seconds; a time with its
    /// zone; or Moodle's form in English or German, such as `Thursday, 18 June 2026, 11:59 PM`.
    pub fn read_time(&self, text: &str) -> Option<Time> {
        let text = text.trim();
        if let Some(time) = Time::parse(text) {
            return Some(time);
        }
        let formats = [
            "%Y-%m-%d %H:%M:%S",
            "%Y-%m-%d %H:%M",
            "%Y-%m-%dT%H:%M:%S",
            "%Y-%m-%dT%H:%M",
            "%d.%m.%Y %H:%M:%S",
            "%d.%m.%Y %H:%M",
            "%d.%m.%Y, %H:%M",
        ];
        let mut read = formats
            .iter()
            .filter_map(|format| NaiveDateTime::parse_from_str(text, format).ok());
        self.local(read.next().or_else(|| in_words(text))?)
    }

    /// Reads an extension: a time as for [`Deadline::read_time`]; a day, on which the deadline's time of day applies;
    /// or a duration after the deadline, such as `+3 d` or `+12 h`.
    pub fn read_extension(&self, text: &str) -> Option<Time> {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix('+') {
            let rest = rest.trim();
            let unit = rest.trim_start_matches(|it: char| it.is_ascii_digit());
            let count: i64 = rest[..rest.len() - unit.len()].parse().ok()?;
            let hours = match unit.trim() {
                "d" | "day" | "days" | "Tag" | "Tage" => count.checked_mul(24)?,
                "h" | "hour" | "hours" | "Stunde" | "Stunden" => count,
                _ => return None,
            };
            let time = self
                .time
                .0
                .checked_add_signed(TimeDelta::try_hours(hours)?)?;
            return Some(Time(time));
        }
        let formats = ["%Y-%m-%d", "%d.%m.%Y"];
        let mut read = formats
            .iter()
            .filter_map(|format| NaiveDate::parse_from_str(text, format).ok());
        match read.next() {
            Some(day) => self.local(day.and_time(self.time.0.time())),
            None => self.read_time(text),
        }
    }

    fn local(&self, time: NaiveDateTime) -> Option<Time> {
        let time = time.and_local_timezone(*self.time.0.offset());
        time.single().map(Time)
    }

    /// Returns the time of a hand-in with its due time. An extension before the deadline is ignored.
    pub fn handed_in(&self, at: Option<Time>, extension: Option<Time>) -> HandedIn {
        let later = extension.filter(|extension| *extension > self.time);
        HandedIn {
            at,
            due: later.unwrap_or(self.time),
            is_extended: later.is_some(),
        }
    }

    /// Returns by how many seconds a hand-in is late; 0 within the grace period, or if its time is not known.
    pub fn seconds_late(&self, handed_in: &HandedIn) -> u64 {
        let Some(at) = handed_in.at else { return 0 };
        let late = u64::try_from((at.0 - handed_in.due.0).num_seconds()).unwrap_or(0);
        if late <= u64::from(self.grace_minutes) * 60 {
            0
        } else {
            late
        }
    }

    /// Returns by how many days a hand-in is late, rounded up.
    pub fn days_late(&self, handed_in: &HandedIn) -> u64 {
        self.seconds_late(handed_in).div_ceil(24 * 60 * 60)
    }

    /// Returns the deduction for a hand-in; `None` if it is not late enough to cost anything.
    pub fn cut(&self, handed_in: &HandedIn) -> Option<Cut> {
        let late = self.seconds_late(handed_in);
        if late == 0 {
            return None;
        }
        let deduction = match &self.cost {
            Cost::PerDay(deduction) => deduction.times(self.days_late(handed_in)),
            Cost::Steps(steps) => {
                let reached = |(hours, _): &&(u32, Deduction)| late > u64::from(*hours) * 3600;
                let (_, deduction) = steps.iter().rev().find(reached)?;
                *deduction
            }
        };
        Some(Cut {
            deduction,
            maximum: self.maximum,
        })
    }
}

/// Reads `Thursday, 18 June 2026, 11:59 PM` or `Donnerstag, 18. Juni 2026, 23:59`.
fn in_words(text: &str) -> Option<NaiveDateTime> {
    let words = text.split([',', ' ', '\u{a0}', '\u{202f}']);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let words = match words[..] {
        // The day of the week is redundant.
        [first, ref rest @ ..] if !first.contains(|it: char| it.is_ascii_digit()) => rest,
        _ => &words[..],
    };
    let (day, month, year, clock, half) = match *words {
        [day, month, year, clock] => (day, month, year, clock, None),
        [day, month, year, clock, half] => (day, month, year, clock, Some(half)),
        _ => return None,
    };
    let month = month.to_lowercase();
    let is_month = |names: &&[&str]| names.iter().any(|name| month.starts_with(name));
    let number = MONTHS.iter().position(is_month)?;
    let (hour, minute) = clock.split_once(':')?;
    let (minute, second) = minute.split_once(':').unwrap_or((minute, "0"));
    let hour: u32 = hour.parse().ok()?;
    let hour = match half.map(str::to_lowercase).as_deref() {
        None | Some("uhr") => hour,
        Some("am") if (1..=12).contains(&hour) => hour % 12,
        Some("pm") if (1..=12).contains(&hour) => hour % 12 + 12,
        Some(_) => return None,
    };
    let month = u32::try_from(number).ok()? + 1;
    let day = NaiveDate::from_ymd_opt(
        year.parse().ok()?,
        month,
        day.trim_end_matches('.').parse().ok()?,
    )?;
    let time = NaiveTime::from_hms_opt(hour, minute.parse().ok()?, second.parse().ok()?)?;
    Some(day.and_time(time))
}
