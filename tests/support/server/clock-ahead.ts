/** A value of `NODE_OPTIONS` that sets the clock of a server process ahead. */
export function clockAhead(ms: number): string {
  const source = `const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length > 0 ? super(...given) : super(RealDate.now() + ${ms}) }
      static now() { return RealDate.now() + ${ms} }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}
