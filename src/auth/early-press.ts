/** Whether Login was pressed before React ran, as `first-script.ts` noted on the form. Takes back what that script has shown of it, so that
 * the form is as it was sent, and stops the script. */
export function takeEarlyPress(page: HTMLElement): boolean {
  delete document.documentElement.dataset.firstReady
  const form = page.querySelector('form')
  if (!form || form.dataset.early === undefined) return false
  delete form.dataset.early
  form.querySelector('[role=status][data-words]')?.replaceChildren()
  form.querySelector('button[type=submit]')?.removeAttribute('disabled')
  return true
}

/** Answers a function that puts back what was typed, if React had to draw the form anew: an extension of the browser had changed it. */
export function keepTyped(page: HTMLElement): () => void {
  const form = page.querySelector('form')
  const typed = [...page.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => ({
    name,
    value,
  }))
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''
  return () => {
    if (page.querySelector('form') === form) return
    for (const { name, value } of typed) {
      const field = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (field) field.value = value
      if (name === focused) field?.focus()
    }
  }
}
