/** What the fields of every form say of themselves. */
export const fields = {
  number: {
    bounds: '{min}–{max}',
    most: 'At most {max}.',
    least: 'At least {min}.',
    whole: 'A whole number.',
    decimals: 'At most {decimals} digits after the point.',
    noNumber: 'This is no number.',
    waits: 'A number does not fit; its field says why.',
  },
}
