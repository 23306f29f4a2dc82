import { type Ref, type RefObject, useImperativeHandle } from 'react'

export type TargetRef = RefObject<HTMLElement | null>

/** Gives Mantine, which wants the target of a drop-down as a child, an element that is drawn elsewhere: so the field
 * stays the same element when the code of its drop-down arrives. Draws nothing. */
export function DrawnTarget({ target, ref }: { target: TargetRef; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.current, [target])
  return null
}
