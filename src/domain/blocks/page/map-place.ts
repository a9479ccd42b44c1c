/** A place on the earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** Two numbers of degrees after what they follow in an address of a map, or alone. */
const forms = [
  /^\s*(-?\d{1,3}(?:\.\d{1,10})?)[\s,]+(-?\d{1,3}(?:\.\d{1,10})?)\s*$/,
  /!3d(-?\d{1,3}\.\d{1,10})!4d(-?\d{1,3}\.\d{1,10})/,
  /[?&]mlat=(-?\d{1,3}\.\d{1,10})&mlon=(-?\d{1,3}\.\d{1,10})/,
  /@(-?\d{1,3}\.\d{1,10}),(-?\d{1,3}\.\d{1,10})/,
  /#map=\d{1,2}\/(-?\d{1,3}\.\d{1,10})\/(-?\d{1,3}\.\d{1,10})/,
  /[?&](?:q|ll|query)=(-?\d{1,3}\.\d{1,10})(?:,|%2C)(-?\d{1,3}\.\d{1,10})/,
]

/** The place in a text such as `18.5074, 73.8077`, or in the address of a map that somebody copied; undefined where it has none. */
export function readPlace(text: string): Place | undefined {
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(text) ?? []
    const place = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180) return place
  }
  return undefined
}

/** Half of what a map shows around a place, in degrees. */
const around = { latitude: 0.003, longitude: 0.006 }

/** The address of a frame with a map of OpenStreetMap around a place. */
export function mapFrame({ latitude, longitude }: Place): string {
  const box = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(","),
    layer: "mapnik",
    marker: `${latitude.toFixed(5)},${longitude.toFixed(5)}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`
}

/** The address of a page with a map of OpenStreetMap around a place. */
export function mapPage({ latitude, longitude }: Place): string {
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}
