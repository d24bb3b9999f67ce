const asWritten = new Map(
  "BMW BYD DS GMC GWM INEOS KGM KTM LDV LEVC MG NIO SEAT TVR UK XPENG DeLorean McLaren SsangYong"
    .split(" ")
    .map((word) => [word.toUpperCase(), word]),
);

export function formatMake(make: string): string {
  if (make === "AVERAGE CAR") return "Average car";
  // Only the register writes all capitals.
  if (make !== make.toUpperCase()) return make;
  return make.replace(
    /\p{L}+/gu,
    (word) => asWritten.get(word) ?? word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
