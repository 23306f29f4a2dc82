/** Runs in the page: the words of buttons that are cut, words that stand letter under letter, and values that are wider than
 * their place, and so run into the next one. */
export function unreadable(): readonly string[] {
  const spilt = [...document.querySelectorAll<HTMLElement>('dd')]
    .filter((value) => value.checkVisibility() && value.scrollWidth > value.clientWidth + 1)
    .map(({ innerText }) => innerText)
  const squeezed = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const words = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim() ?? '')
      .join(' ')
    // what is there for screen readers alone has no size
    if (words.length < 6 || element.clientWidth < 8 || !element.checkVisibility()) return []
    const { overflowX, lineHeight } = getComputedStyle(element)
    const isCut =
      overflowX !== 'visible' && element.closest('button') && element.scrollWidth > element.clientWidth + 1
    const isSqueezed = element.clientWidth < 48 && element.clientHeight > 4.5 * Number.parseFloat(lineHeight)
    return isCut || isSqueezed ? [words] : []
  })
  return [...spilt, ...squeezed]
}
