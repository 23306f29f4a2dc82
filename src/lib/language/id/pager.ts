import type { pager as english } from '../en/pager.ts'

export const pager: typeof english = {
  label: 'Halaman',
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
  page: 'Halaman {page}',
  place: 'Halaman {page} dari {pages}',
  placeOpen: 'Halaman {page} dari lebih dari {pages}',
}
