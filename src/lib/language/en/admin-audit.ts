export const adminAudit = {
  title: 'Audit',
}
