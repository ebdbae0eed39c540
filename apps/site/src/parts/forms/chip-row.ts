/** A row of chips: on a phone it scrolls from edge to edge of the screen, with room for the ring of the focus. */
export const chipRow =
  'side-scroll -mx-3.5 -my-1 flex min-w-0 gap-2 border-0 px-3.5 py-1 sm:-mx-5 sm:px-5 lg:-mx-1 lg:px-1'
