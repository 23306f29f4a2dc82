/** How long an answer waits for the screen that asks for it. */
const keptMs = 10_000

const answers = new Map<string, Promise<Response>>()

/** Asks for the lists of a screen whose code is still on its way. Each answer is for one call with the same token, soon. */
export function askEarly(addresses: readonly string[], bearer: string): void {
  for (const address of addresses) {
    const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` }
    const answer = fetch(address, { headers, cache: 'no-store' })
    // whoever takes it hears of the failure
    answer.catch(() => {})
    const name = nameOf(address, bearer)
    answers.set(name, answer)
    setTimeout(() => answers.delete(name), keptMs)
  }
}

/** The answer, for this one call; it fails as a fetch with `signal` would. */
export function takeEarly(
  address: string,
  bearer: string,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const name = nameOf(address, bearer)
  const answer = answers.get(name)
  answers.delete(name)
  return answer && Promise.race([answer, aborted(signal)])
}

/** What was asked before a change is not the answer after it. */
export function forgetEarly(): void {
  answers.clear()
}

function nameOf(address: string, bearer: string): string {
  return `${address} ${bearer}`
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}
