import type { Sample } from "./soak-sample.ts";

const width = 720;
const height = 140;
const lines = [
  { part: "heapMegabytes", words: "heap after collecting garbage, MB", colour: "#1f6f4a" },
  { part: "residentMegabytes", words: "memory of the process, MB", colour: "#5a7d1e" },
  { part: "microseconds", words: "processor time of a request, µs", colour: "#2b5fb3" },
  { part: "timesPlain", words: "middle latency, as a multiple of node:http's", colour: "#a4462f" },
] as const;

/** Memory, cost and latency over time as a picture: a strip each, from zero, with the largest value named. */
export function soakPlot(samples: readonly Sample[]): string {
  const last = samples.at(-1)?.minute ?? 1;
  const strips = lines.map(({ part, words, colour }, place) => {
    const most = Math.max(...samples.map((sample) => sample[part]));
    const points = samples
      .map((sample) => {
        const x = (sample.minute / last) * width;
        const y = height - (sample[part] / most) * (height - 30);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(" ");
    return `<g transform="translate(20 ${20 + place * (height + 20)})">
<text y="12" fill="${colour}">${words}, largest ${most.toFixed(1)}</text>
<path d="M0 ${height}H${width}" stroke="#999"/>
<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.5"/>
</g>`;
  });
  const whole = 40 + lines.length * (height + 20);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 40} ${whole}" font-family="sans-serif" font-size="13">
<title>Memory, cost and latency of the app over a soak</title>
<rect width="100%" height="100%" fill="#fff"/>
${strips.join("\n")}
<text x="20" y="${whole - 8}">${last.toFixed(0)} minutes</text>
</svg>
`;
}
