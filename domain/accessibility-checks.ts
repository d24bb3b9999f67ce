/** What the accessibility statement says is tested, and the test that holds it to that. */
export interface AccessibilityCheck {
  says: string;
  file: `e2e/${string}.spec.ts` | `server/http/${string}.test.ts`;
  /** Words of the test's name. */
  test: string;
}

/** A line without its test fails the build, so the statement says no more than what is tested. */
export const accessibilityChecks: readonly AccessibilityCheck[] = [
  {
    says: "Every public page has no fault that an automatic check can find, in light and in dark, down to the size of what you tap.",
    file: "e2e/experience/every-page.spec.ts",
    test: "is accessible",
  },
  {
    says: "The same holds for the pages and windows of your account.",
    file: "e2e/experience/signed-in-pages.spec.ts",
    test: "is accessible",
  },
  {
    says: "No page scrolls sideways at 320 pixels wide, or with text twice as large.",
    file: "e2e/experience/every-page.spec.ts",
    test: "small screens, large text",
  },
  {
    says: "The Tab key reaches everything, and you can always see where you are.",
    file: "e2e/experience/keyboard.spec.ts",
    test: "with Tab alone one reaches everything",
  },
  {
    says: "When something is wrong, the page says so in its title, in a list at the top and beside the field.",
    file: "e2e/experience/keyboard.spec.ts",
    test: "what is refused is said in the title",
  },
  {
    says: "Windows over a page take the keyboard, keep it, and give it back when you close them.",
    file: "e2e/experience/dialogs.spec.ts",
    test: "takes the focus, keeps it, and gives it back",
  },
  {
    says: "Colours of your own choosing replace ours, and every control keeps an edge.",
    file: "e2e/experience/preferences.spec.ts",
    test: "in forced colours every control keeps an edge",
  },
  {
    says: "Nothing moves when your device asks for less motion.",
    file: "e2e/experience/preferences.spec.ts",
    test: "nothing moves for those who asked for less motion",
  },
  {
    says: "Every page has its heading and its way home without JavaScript.",
    file: "server/http/public-pages.test.ts",
    test: "without script every page has its heading",
  },
];
