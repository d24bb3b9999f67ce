/** Title of unavailable pages, and the reason when content cannot be loaded. */
export const UNAVAILABLE = "This service is temporarily unavailable";

/** Start of messages about our own failures; the next step follows. */
export const OUR_MISTAKE = "Something went wrong at our end.";
