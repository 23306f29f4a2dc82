export const adminSettings = {
  title: 'Settings',
}
