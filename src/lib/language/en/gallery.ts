export const gallery = {
  label: 'Pictures of {name}',
  previous: 'Previous picture',
  open: '{count, plural, one {# picture} other {# pictures}} of {name}',
  count: '{count, plural, one {# picture} other {# pictures}}',
  close: 'Close',
  next: 'Next picture',
  place: '{index} of {count}',
  none: 'No picture',
}
