type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented'>

/** Whether a key is meant for the screen: a letter or sign alone, which no widget has used. */
export const isAlone = ({ key, ctrlKey, altKey, metaKey, defaultPrevented }: Pressed) =>
  !(key[1] || ctrlKey || altKey || metaKey || defaultPrevented)

/** Calls back for each key that is meant for the screen, not for a field or an open dialog; returns the end of it. */
export function onKeyForScreen(hear: (event: KeyboardEvent) => void): () => void {
  const check = (event: KeyboardEvent) => {
    if (document.activeElement?.matches('input:not([type=checkbox]), textarea, select')) return
    if (!document.querySelector('dialog[open], [role="dialog"]') && isAlone(event)) hear(event)
  }
  document.addEventListener('keydown', check)
  return () => document.removeEventListener('keydown', check)
}
