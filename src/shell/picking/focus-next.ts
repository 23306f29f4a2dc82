import { openFold } from '../../ui/panel/open-fold.ts'

/** After the fields around that one were filled: goes to the first field from there on that must be filled in and is not, else
 * back to it. */
export function focusNext(id: string): void {
  // the filled fields are drawn anew
  requestAnimationFrame(() => {
    const field = document.getElementById(id)
    const form = field?.closest('form')
    if (!field || !form) return
    const all = [...form.querySelectorAll<HTMLElement>('input, select, textarea')]
    const next = all.slice(all.indexOf(field)).find((one) => one.matches(':invalid')) ?? field
    openFold(next)
    next.focus()
  })
}
