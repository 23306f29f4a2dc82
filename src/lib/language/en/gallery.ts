export const gallery = {
  label: 'Pictures of {name}',
  previous: 'Previous picture',
  next: 'Next picture',
  place: '{index} of {count}',
  none: 'No picture',
}
