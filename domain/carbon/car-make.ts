/** Makes, and words of them, that are written as no rule would: initials stay capitals, and some have a capital inside. */
const asWritten = new Map(
  "BMW BYD DS GMC GWM INEOS KGM KTM LDV LEVC MG NIO SEAT TVR UK XPENG DeLorean McLaren SsangYong"
    .split(" ")
    .map((word) => [word.toUpperCase(), word]),
);

/** A make as people write it. The register has all of them in capitals: "MERCEDES-BENZ" is "Mercedes-Benz". */
export function makeInWords(make: string): string {
  if (make === "AVERAGE CAR") return "Average car";
  // What is not all in capitals was written by somebody.
  if (make !== make.toUpperCase()) return make;
  return make.replace(
    /\p{L}+/gu,
    (word) => asWritten.get(word) ?? word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
