import { expect, it } from 'vitest'
import { pictureAddresses } from './picture-addresses.ts'

const hosts = [
  { url: 'https://a.example/', healthy: true },
  { url: 'https://sick.example', healthy: false },
  { url: 'https://b.example', healthy: true },
]

it('fetches a picture from a random healthy host, then from the others, then from this site (C-29, E-25)', () => {
  expect(pictureAddresses('/pictures/fox.png', hosts, 0)).toEqual([
    'https://a.example/pictures/fox.png',
    'https://b.example/pictures/fox.png',
    '/pictures/fox.png',
  ])
  expect(pictureAddresses('/pictures/fox.png', hosts, 0.99)[0]).toBe(
    'https://b.example/pictures/fox.png',
  )
  expect(pictureAddresses('/pictures/fox.png', [], 0.5)).toEqual(['/pictures/fox.png'])
})

it('leaves a file of the build and a whole address where they are', () => {
  expect(pictureAddresses('/assets/fox-1a2b.svg', hosts, 0)).toEqual(['/assets/fox-1a2b.svg'])
  expect(pictureAddresses('data:image/png;base64,AA', hosts, 0)).toEqual([
    'data:image/png;base64,AA',
  ])
})
