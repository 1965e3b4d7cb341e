/** The tools. */
package utils;
