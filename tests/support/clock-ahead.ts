/** For `NODE_OPTIONS`: a module that puts the clock of a server's process ahead. */
export function clockAhead(ms: number): string {
  const source = `const Past = Date
    globalThis.Date = class extends Past {
      constructor(...given) { given.length > 0 ? super(...given) : super(Past.now() + ${ms}) }
      static now() { return Past.now() + ${ms} }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}
