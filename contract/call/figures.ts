import type { Product } from './product.ts'

/** What a reply states that an act elsewhere changes: the sales of a product with what is left of it (seats, departures), the sales
 * of all products together, the deposit, the traveller book. */
export type Figure = Product | 'SALES' | 'DEPOSIT' | 'TRAVELLERS'
