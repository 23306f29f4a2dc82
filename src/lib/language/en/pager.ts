export const pager = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {page}',
  place: 'Page {page} of {pages}',
  placeOpen: 'Page {page} of more than {pages}',
}
