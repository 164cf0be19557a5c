/** The places picked after a click on one of them: it joins the others, or leaves them. */
export function toggled(places: readonly number[], place: number): number[] {
  return places.includes(place) ? places.filter((other) => other !== place) : [...places, place];
}
