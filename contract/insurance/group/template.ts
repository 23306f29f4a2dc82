/** A file of its own, because the service worker imports it, too. */
export const groupTemplatePath = '/s/group-tour-template.xlsx'
