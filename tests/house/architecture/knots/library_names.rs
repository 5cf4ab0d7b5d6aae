//! Names of methods that types of libraries have. Without the type of the receiver, calls of them are not resolved.

pub const LIBRARY_NAMES: &str = "
    abs all and and_then any append as_bytes as_deref as_mut as_path as_ref as_slice as_str await back begin bind
    body borrow borrow_mut build by_ref bytes ceil chain chars checked_add checked_sub chunks clamp clear clone
    cloned close cmp collect compare concat contains contains_key content_type copied count create cycle date day
    dedup default display div_euclid drain duration elapsed end ends_with enter entry enumerate eq err execute
    expect extend extension fetch_add fetch_all fetch_one fetch_optional file_name fill filter filter_map find
    find_map finish first flat_map flatten floor flush fold for_each from get get_mut get_or_init get_or_insert_with
    hash hour id index insert insert_str inspect into into_inner into_iter is_alphanumeric is_digit is_empty is_err
    is_none is_ok is_some is_some_and iter iter_mut join key keys last len length line lines load lock log make map
    map_err map_while matches max max_by max_by_key millis min min_by min_by_key month name ne next next_back none
    not notified now nth number ok ok_or ok_or_else open or or_default or_else or_insert or_insert_with parent parse
    partition path peek pop pop_back pop_front position pow product push push_back push_front push_str put read
    record recv rem_euclid remove replace replace_range reserve resize respond retain rev reverse rfind round rsplit
    run saturating_add saturating_sub send set shift shuffle size skip skip_while sleep sort sort_by sort_by_key
    sort_unstable spawn splice split split_at split_first split_last split_off split_once split_whitespace sqrt
    start starts_with status step_by store strip_prefix strip_suffix subscribe sum swap take take_while tell text
    then then_some then_with time to_owned to_string to_vec trim trim_end trim_end_matches trim_matches trim_start
    trim_start_matches truncate try_into turn unwrap unwrap_or unwrap_or_default unwrap_or_else unzip update url
    user value values values_mut wait width windows with with_context wrapping_add write write_str year zip
";
