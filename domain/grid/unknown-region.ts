export function unknownRegionSentence(figure: string): string {
  return `Neither your meter number nor your postcode tells us your region, so we don’t know its ${figure}.`;
}
