/** What a page is called that could not be shown, and why content could not be read. */
export const UNAVAILABLE = "This service is temporarily unavailable";
