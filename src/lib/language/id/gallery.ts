import type { gallery as english } from '../en/gallery.ts'

export const gallery: typeof english = {
  label: 'Foto {name}',
  previous: 'Foto sebelumnya',
  open: '{count} foto {name}',
  count: '{count} foto',
  close: 'Tutup',
  next: 'Foto berikutnya',
  place: '{index} dari {count}',
  none: 'Tidak ada foto',
}
