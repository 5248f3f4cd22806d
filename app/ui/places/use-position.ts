import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { roundCoordinate } from "~/domain/places/geo";

/** Specification, diner side, sections 5 and 9: high accuracy, 10 s, nothing remembered. */
const REQUEST = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** Degrees as the form carries them. */
export type Position = { latitude: string; longitude: string };

/** What the device said instead of a position, by its code (Geolocation API, GeolocationPositionError.code). */
const REFUSALS: Record<number, string> = {
  1: copy.location.error.denied,
  2: copy.location.error.unavailable,
  3: copy.location.error.timeout,
};

/**
 * Where the device is, and asking it: no position, obtaining, position set, or none and a sentence why. What it says is
 * rounded before it leaves the device.
 */
export function usePosition(initial: Position | undefined) {
  const [position, setPosition] = useState(initial);
  const [isObtaining, setObtaining] = useState(false);
  const [problem, setProblem] = useState("");
  /** Clearing, leaving and asking again all drop the answer that is still on its way. */
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
