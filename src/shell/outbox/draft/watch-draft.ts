/** Detects that another window booked or cleared the draft of this form. */
export function watchDraft(isStored: () => boolean) {
  let had = isStored()
  let gone = false
  return {
    /** To be called before the draft is written. */
    isGone(): boolean {
      gone ||= had && !isStored()
      return gone
    },
    /** To be called after the form wrote the draft, or heard its final answer. */
    begin(): void {
      had = isStored()
    },
    /** The person was told, and goes on. */
    reset(): void {
      had = false
      gone = false
    },
  }
}
