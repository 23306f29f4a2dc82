/** What the fields of every form say of themselves. */
export const fields = {
  number: {
    bounds: '{min}–{max}',
    most: 'At most {max}.',
    least: 'At least {min}.',
    whole: 'A whole number.',
    decimals: 'At most {decimals} digits after the point.',
    noNumber: 'This is not a number.',
    waits: 'A number or a day is wrong; its field says why.',
  },
  choice: {
    which: 'Which {text}?',
    unknown: '“{text}” was not found. Choose one from the list.',
    failed: '“{text}” could not be looked up. Please try again in a moment.',
    empty: 'Choose one from the list.',
  },
  day: {
    order: 'Day, month, year, as 14 Mar 1985',
    understood: '{day}, {age}',
    years: '{count, plural, one {# year} other {# years}}',
    months: '{count, plural, one {# month} other {# months}}',
    days: '{count, plural, one {# day} other {# days}}',
    unclear: 'Which day do you mean?',
    notADay: 'Write day, month and year, as 14 Mar 1985.',
    noSuchDay: 'There is no such day.',
    shortYear: 'Write the year with four digits.',
    least: 'Not before {day}.',
    most: 'Not after {day}.',
  },
}
