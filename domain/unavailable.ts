/** What a page is called that could not be shown, and why content could not be read. */
export const UNAVAILABLE = "This service is temporarily unavailable";

/** Why something failed that nobody but us can mend; what to do next follows it. */
export const OUR_MISTAKE = "Something went wrong at our end.";
