import { contentFields } from "../../content/tags.ts";

/** The most characters that Contentful keeps of a text in one line. */
export const LONGEST_SHORT = 256;

/** At Contentful a text in one line; everything else may be long. */
export const shortFields = ["tag", "title", "primaryButtonText", "secondaryButtonText", "link"];

/** The content type that every entry of page words has, as Contentful wants to be told of it. */
export const pageType = {
  name: "Page",
  displayField: "tag",
  fields: ["tag", ...contentFields].map((id) => ({
    id,
    name: inWords(id),
    type: shortFields.includes(id) ? "Symbol" : "Text",
    localized: true,
    required: id === "tag",
    validations: id === "tag" ? [{ unique: true }] : [],
  })),
};

/** `primaryButtonText` as editors read it: Primary button text. */
function inWords(id: string): string {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
