/** Notices that the draft of a form went without the form’s own doing: another window has booked with it, or cleared it. */
export function watchDraft(isStored: () => boolean) {
  let had = isStored()
  let gone = false
  return {
    /** Before anything is written over it. */
    isGone(): boolean {
      gone ||= had && !isStored()
      return gone
    },
    /** It was written, where the device keeps it; or its end was heard here. */
    begin(): void {
      had = isStored()
    },
    /** Whoever was told goes on all the same. */
    forgive(): void {
      had = false
      gone = false
    },
  }
}
