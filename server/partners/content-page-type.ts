import { contentFields } from "../../content/tags.ts";
import { capitalise } from "../../domain/capitalise.ts";

/** Contentful's limit for short text, in characters. */
export const MAX_SHORT_LENGTH = 256;

export const shortFields = ["tag", "title", "primaryButtonText", "secondaryButtonText", "link"];

export const pageType = {
  name: "Page",
  displayField: "tag",
  fields: ["tag", ...contentFields].map((id) => ({
    id,
    name: labelOf(id),
    type: shortFields.includes(id) ? "Symbol" : "Text",
    localized: true,
    required: id === "tag",
    validations: id === "tag" ? [{ unique: true }] : [],
  })),
};

function labelOf(id: string): string {
  return capitalise(id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
