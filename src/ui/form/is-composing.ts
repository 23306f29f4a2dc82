import type { KeyboardEvent } from 'react'

/** Whether a key belongs to the composition of a word (Japanese, Chinese, Korean input), which Enter ends; Safari says so by code 229 alone. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
