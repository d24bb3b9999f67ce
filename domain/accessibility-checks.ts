export interface AccessibilityCheck {
  says: string;
  /** Id of the claim, carried by a test of `file` in its `// Claims:` comment. */
  claim: `${"E" | "W"}${number}`;
  file: `e2e/${string}.spec.ts` | `server/http/${string}.test.ts`;
}

export const accessibilityChecks: readonly AccessibilityCheck[] = [
  {
    says: "Automated checks find no fault on any public page, in light and in dark mode, including the size of what you tap.",
    claim: "W8",
    file: "e2e/experience/every-page.spec.ts",
  },
  {
    says: "They find none on the pages and dialogs of your account either.",
    claim: "E6",
    file: "e2e/experience/signed-in-pages.spec.ts",
  },
  {
    says: "No page scrolls sideways at 320 pixels wide, or with text twice as large.",
    claim: "W13",
    file: "e2e/experience/every-page.spec.ts",
  },
  {
    says: "The Tab key reaches everything, and you can always see where you are.",
    claim: "W7",
    file: "e2e/experience/keyboard.spec.ts",
  },
  {
    says: "When something is wrong, the page says so in its title, in a list at the top and beside the field.",
    claim: "W2",
    file: "e2e/experience/keyboard.spec.ts",
  },
  {
    says: "Dialogs take the keyboard focus, keep it, and return it when you close them.",
    claim: "W6",
    file: "e2e/experience/dialogs.spec.ts",
  },
  {
    says: "Your device’s own colours can replace ours, and every control keeps an edge.",
    claim: "W19",
    file: "e2e/experience/preferences.spec.ts",
  },
  {
    says: "Nothing moves when your device asks for less motion.",
    claim: "W3",
    file: "e2e/experience/preferences.spec.ts",
  },
  {
    says: "Every page has its heading and a link home without JavaScript.",
    claim: "W1",
    file: "server/http/public-pages.test.ts",
  },
];
