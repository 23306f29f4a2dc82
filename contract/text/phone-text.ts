/** A number as it is dialled from anywhere. Those of tours are digits alone (spec: pnr-tour-train §5); an Indonesian one with
 * its country code gets its plus. */
export function phoneText(number: string): string {
  return /^62\d{8,}$/.test(number) ? `+${number}` : number
}
