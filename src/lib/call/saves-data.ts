/** The person asked the browser for fewer bytes: what nobody waits for comes when they do not. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
