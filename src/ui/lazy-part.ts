import { type ComponentType, lazy } from 'react'

/** A part that the screen works without: if its code cannot be loaded, nothing stands in its place. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  )
}
