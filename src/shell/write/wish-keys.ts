import { newCommandId } from '../outbox/command/command-id.ts'

/** The idempotency keys of one button: a repeat of the same wish has the key of the first try, until it was fulfilled. */
export function wishKeys() {
  const none = { text: '', key: '' }
  let last = none
  return {
    keyFor(wish: unknown): string {
      const text = JSON.stringify(wish)
      if (last.text !== text) last = { text, key: newCommandId() }
      return last.key
    },
    /** The same again is another wish, as what is put in, taken out and put in. */
    fulfilled() {
      last = none
    },
  }
}
