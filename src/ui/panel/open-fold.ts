/** Opens the fold that hides a field. */
export function openFold(field: Element | null | undefined): void {
  const fold = field?.closest('details')
  if (fold) fold.open = true
}
