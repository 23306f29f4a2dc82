/** Nobody looks at an empty place for longer. */
const tellMs = 300
/** How long a tab that is being closed or loaded anew may take to give its draft back. */
const waitMs = 3_000

/** Drafts of other tabs: this one neither shows nor changes them. */
const othersDrafts = new Set<string>()

export function isOtherTabs(name: string): boolean {
  return othersDrafts.has(name)
}

/** This tab leaves the draft to the other one until the returned function is called. */
export function leaveDraft(name: string): () => void {
  othersDrafts.add(name)
  return () => void othersDrafts.delete(name)
}

type Options = {
  /** Takes it from the tab that has it. */
  takesOver: boolean
  onOwn: () => void
  /** Another tab has it, or has taken it over. */
  onElsewhere: () => void
}

/** Claims a draft for this tab; returns what gives it back, as closing the tab does. A tab that the browser has suspended may hold it for
 * ever, so the wait ends. Where the browser has no such locks, every tab has the draft. */
export function claimDraft(name: string, { takesOver, onOwn, onElsewhere }: Options): () => void {
  let giveBack = () => {}
  const given = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  if (!('locks' in navigator)) {
    onOwn()
    return giveBack
  }
  let isHeld = false
  const told = setTimeout(onElsewhere, tellMs)
  const hold = () => {
    clearTimeout(told)
    isHeld = true
    onOwn()
    return given
  }
  const options = takesOver ? { steal: true } : { signal: AbortSignal.timeout(waitMs) }
  navigator.locks.request(name, options, hold).catch((error: unknown) => {
    clearTimeout(told)
    // locks are refused altogether where storage is
    if (isHeld || (error instanceof DOMException && error.name === 'TimeoutError')) onElsewhere()
    else onOwn()
  })
  return giveBack
}
