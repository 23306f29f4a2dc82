import { IconBed, IconMap2, IconTrain, IconUmbrella } from '@tabler/icons-react'
import type { Product } from '#contract/call/product'

/** As the navigation has them. */
export const productIcons = {
  HOTEL: IconBed,
  INSURANCE: IconUmbrella,
  TOUR: IconMap2,
  TRAIN: IconTrain,
} as const satisfies Record<Product, unknown>
