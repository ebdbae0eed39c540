/** As high as a banner of two lines on a phone, of one on a wide screen, so that what follows does not move. */
export const BannerSpace = () => <div aria-hidden="true" className="mb-5 h-[101px] sm:h-[95px]" />
