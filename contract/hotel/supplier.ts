import * as v from 'valibot'

export const supplierCode = v.picklist(['HBD', 'FRM', 'MGH'])
export type SupplierCode = v.InferOutput<typeof supplierCode>
export const supplierCodes = supplierCode.options
