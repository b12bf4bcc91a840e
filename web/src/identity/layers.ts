// What lies over the page about your seat.
export const SEAT = "seat";
export const RETURN = "come back";
