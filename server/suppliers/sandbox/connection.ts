import type { SupplierConnection } from '#contract/admin/suppliers'

export const connection: SupplierConnection = { protocol: 'sandbox', address: null }
