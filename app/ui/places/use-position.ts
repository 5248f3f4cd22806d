import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { roundCoordinate } from "~/domain/places/geo";

/** Specification, diner side, sections 5 and 9: high accuracy, 10 s, no cached position. */
const REQUEST = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** Degrees as the form sends them. */
export type Position = { latitude: string; longitude: string };

/** The sentences for the device's errors by code (Geolocation API, GeolocationPositionError.code). */
const REFUSALS: Record<number, string> = {
  1: copy.location.error.denied,
  2: copy.location.error.unavailable,
  3: copy.location.error.timeout,
};

/**
 * Returns the device's position and functions to request and clear it. The state is one of: no position, obtaining,
 * position set, or none with a sentence why. The position is approximated before it leaves the device.
 */
export function usePosition(initial: Position | undefined) {
  const [position, setPosition] = useState(initial);
  const [isObtaining, setObtaining] = useState(false);
  const [problem, setProblem] = useState("");
  /** Number of the current request. Clearing, unmounting and a new request all discard a pending answer. */
  const turn = useRef(0);
  useEffect(() => () => void turn.current++, []);

  function request() {
    const present = ++turn.current;
    const isOver = () => present !== turn.current;
    setProblem("");
    if (!("geolocation" in navigator)) {
      setProblem(copy.location.error.unsupported);
      return;
    }
    setObtaining(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isOver()) return;
        setObtaining(false);
        setPosition({
          latitude: String(roundCoordinate(coords.latitude)),
          longitude: String(roundCoordinate(coords.longitude)),
        });
      },
      ({ code }) => {
        if (isOver()) return;
        setObtaining(false);
        setProblem(REFUSALS[code] ?? copy.location.error.other);
      },
      REQUEST,
    );
  }

  function clear() {
    turn.current++;
    setObtaining(false);
    setProblem("");
    setPosition(undefined);
  }

  return { position, isObtaining, problem, request, clear };
}
