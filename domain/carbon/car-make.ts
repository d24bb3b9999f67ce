const brandSpellings = new Map(
  "BMW BYD DS GMC GWM INEOS KGM KTM LDV LEVC MG NIO SEAT TVR UK XPENG DeLorean McLaren SsangYong"
    .split(" ")
    .map((word) => [word.toUpperCase(), word]),
);

export function formatMake(make: string): string {
  if (make === "AVERAGE CAR") return "Average car";
  // The DVLA writes makes in capitals; mixed case is already formatted.
  if (make !== make.toUpperCase()) return make;
  return make.replace(
    /\p{L}+/gu,
    (word) => brandSpellings.get(word) ?? word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
